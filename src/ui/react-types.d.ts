import 'react'

// HTML and CSS features that the React types do not include yet.
declare module 'react' {
  /** Invoker commands: `<button commandfor="id" command="show-modal">`. */
  interface ButtonHTMLAttributes<T> {
    commandfor?: string | undefined
    command?: 'show-modal' | 'close' | 'toggle-popover' | 'show-popover' | 'hide-popover' | undefined
  }

  interface CSSProperties {
    [customProperty: `--${string}`]: string | undefined
  }
}
