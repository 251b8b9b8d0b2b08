/** A file that was sent. It is in a folder of its own, which is deleted after the call. */
export interface UploadedFile {
  readonly path: string;
}
