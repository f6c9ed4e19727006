// The compiled catalogues (scripts/catalogues.ts).
declare module '*/catalogues/en.js' {
  export const messages: import('@lingui/core').Messages
}
declare module '*/catalogues/hi.js' {
  export const messages: import('@lingui/core').Messages
}
