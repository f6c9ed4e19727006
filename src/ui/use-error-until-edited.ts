import { useEffect, useState } from 'react'

/**
 * The error of a field until its entry is changed: what was corrected is no longer called wrong. Sending the form again
 * shows it again, until the answer arrives: without a connection there is none. `id` is that of an element in the
 * form.
 */
export function useErrorUntilEdited<E extends string | false | undefined>(id: string, error: E) {
  const [edited, setEdited] = useState<E>()
  if (edited && !error) setEdited(undefined)
  useEffect(() => {
    const form = edited ? document.getElementById(id)?.closest('form') : undefined
    const forget = () => {
      if (navigator.onLine) setEdited(undefined)
    }
    form?.addEventListener('submit', forget)
    return () => form?.removeEventListener('submit', forget)
  }, [edited, id])
  return {
    error: edited === error ? undefined : error,
    onEdit: () => {
      if (error) setEdited(error)
    },
  }
}
