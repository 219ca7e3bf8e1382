/** The browser build's manifest, by source file; empty in development and in the browser. */
declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string } | undefined>
  export default manifest
}
