/** A backup that cannot be made, read or loaded as it is; the message tells the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
