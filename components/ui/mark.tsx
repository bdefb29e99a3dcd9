/** The shop's mark: a crescent around a sun. Takes the colour of the text around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M19.5 2.6A14 14 0 1 0 29.4 12.5 10.6 10.6 0 1 1 19.5 2.6Z" />
      <circle cx="20.6" cy="11.4" r="4.4" />
    </svg>
  )
}
