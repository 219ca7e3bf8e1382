/** The code of a standalone script below web/, bundled (worker/bundled-scripts.ts). */
declare module 'virtual:bundled/*' {
  const code: string
  export default code
}
