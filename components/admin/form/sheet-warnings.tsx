/** What an owner should look at before a sheet is sent. */
export function SheetWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Warnings" className="flex max-w-2xl flex-col gap-2 border-danger border-l-2 pl-3 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="wrap-anywhere">
          {warning}
        </li>
      ))}
    </ul>
  )
}
