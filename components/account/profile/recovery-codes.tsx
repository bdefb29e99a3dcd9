'use client'

import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

const inGroups = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ')

/** Prints an element with `data-sheet` alone. */
const alone = '@media print { body *:not(:has([data-sheet]), [data-sheet], [data-sheet] *) { display: none } }'

/** The recovery codes, to copy or print. Nothing else of the page is printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const t = useTranslate()
  const shown = codes.map(inGroups)
  return (
    <div data-sheet className="flex flex-col gap-4">
      <style>{alone}</style>
      <h3 className="font-semibold">{t('Recovery codes')}</h3>
      <p>
        {t(
          'Each logs in once in place of a code, when your phone is lost. Keep them on paper. They are shown only now.',
        )}
      </p>
      <ol className="grid gap-y-1 font-mono" dir="ltr">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={shown.join('\n')} what={t('Recovery codes')} />
        <Button variant="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button onClick={onDone}>{t('I have kept them')}</Button>
      </div>
    </div>
  )
}
