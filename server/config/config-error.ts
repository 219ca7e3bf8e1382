/** A wrong configuration or environment that prevents the start; the message says what is wrong and how to fix it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
