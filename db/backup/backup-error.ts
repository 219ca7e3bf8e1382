/** A backup that cannot be made, read or loaded; the message says what the operator has to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
