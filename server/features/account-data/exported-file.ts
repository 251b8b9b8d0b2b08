export interface ExportedFile {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Whether its own format is compressed. */
  readonly isPacked: boolean;
}
