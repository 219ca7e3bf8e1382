/** The oldest supported browsers: the first with `light-dark()`. */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']
