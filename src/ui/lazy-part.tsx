import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of a page that most visitors never use: its script is a file of its own. The server renders it at once, and
 * its HTML works as it does without script until the file is there. Where the file does not come it stays so;
 * `onFailure` is for a part that appears only in the browser.
 *
 * `onServer` is `import.meta.env.SSR && (await load())`: the build removes it from the browser's bundle, where even an
 * unused import would put the part into the page's own files.
 */
export function lazyPart<Props extends object>(
  onServer: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
): ComponentType<Props> {
  const Part =
    onServer ||
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // ignored: the HTML of the server stays
        onFailure?.()
        return new Promise<never>(() => {})
      }
    })
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
