/** A street corner: two walls meeting under a marigold awning, with the name beside it. */
export function Logo({ name, isShort = false }: { name: string; isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden className="flex-none">
        <rect width="32" height="32" rx="7" fill="#14213D" />
        <path d="M7 15v10h8V15M17 15v10h8V15" fill="#F7F5F0" />
        <path
          d="M16 6 5 11v3a2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0v-3z"
          fill="#F2A30F"
        />
      </svg>
      <span className={`text-xl font-bold tracking-tight ${isShort ? 'max-md:sr-only' : 'max-[389px]:sr-only'}`}>
        {name}
      </span>
    </span>
  )
}
