/** The one error of this integration; its cause has the details. Neither contains credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}
