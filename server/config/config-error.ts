/** A wrong configuration or surrounding that stops the start; the message says what is wrong and how to put it right. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
