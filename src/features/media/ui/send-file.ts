const signedOutText = /* i18n */ 'You are signed out. Please open this page anew and sign in.'

export type SendResult = { isSaved: true } | { isSaved: false; message: string | undefined }

/**
 * Uploads one file and reports its progress (0 to 1). `message` is the server's sentence, undefined when it was not
 * reached.
 */
export function sendFile(
  url: string,
  file: File,
  onProgress: (part: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<SendResult> {
  return new Promise((resolve) => {
    // fetch has no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const isSaved = request.status === 201
      const isElsewhere =
        new URL(request.responseURL || location.href).pathname !== new URL(url, location.href).pathname
      const message = isElsewhere ? signedOutText : messageOf(request.response)
      resolve(isSaved ? { isSaved } : { isSaved, message })
    }
    request.onerror = () => resolve({ isSaved: false, message: undefined })
    const form = new FormData()
    // Fields first: the server reads them before it takes a file.
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.send(form)
  })
}

function messageOf(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer && 'message' in answer ? answer.message : undefined
  return typeof message === 'string' ? message : undefined
}
