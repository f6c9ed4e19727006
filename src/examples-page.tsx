import { data } from 'react-router'
import { pageCtx } from '#core/page.ts'
import type { Example } from '#ui/example.ts'
import type { Route } from './+types/examples-page'

const modules = import.meta.glob<{ examples: readonly Example[] }>(
  ['./ui/*.example.tsx', './ui/{layout,modals}/*.example.tsx'],
  {
    eager: true,
  },
)

/** Every component of the kit in its states. Available only where the development outbox is. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageCtx(context).app.config.showsOutbox) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }]
}

export default function ExamplesPage() {
  return (
    <div className="grid gap-12">
      <h1>UI kit</h1>
      {Object.entries(modules).map(([path, { examples }]) => (
        <section key={path} className="grid gap-6">
          <h2>{path.replace(/^\.\/(.*)\.example\.tsx$/, '$1')}</h2>
          {examples.map(({ title, element }) => (
            <div key={title} className="grid gap-2">
              <h3 className="text-base text-muted">{title}</h3>
              {element}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
