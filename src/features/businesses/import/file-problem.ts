const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'there is a file where a folder is needed',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
}

/** Why the system refuses to open or write a file, in words. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return reasons[code] ?? error.message
}
