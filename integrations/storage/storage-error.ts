/** The one error of this integration; its cause says more. Neither holds credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}
