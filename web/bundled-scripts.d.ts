/** The code of a script below web/ that runs by itself, bundled (worker/bundled-scripts.ts). */
declare module 'virtual:bundled/*' {
  const code: string
  export default code
}
