/** Structured logging: fields first, then a constant sentence. Never pass secrets, cookies or bodies. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
