/** The storage of media does not answer, or not now. The caller gets 503. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}
