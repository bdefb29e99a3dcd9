import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { type ComparedSize, type FitName, inUnit, type Unit } from '@/lib/catalog/fit'

type FitResultProps = { compared: ComparedSize[]; unit: Unit; soldOut: string[]; onChoose(): void }

/** How each size differs from what was measured, with the nearest marked. */
export function FitResult({ compared, unit, soldOut, onChoose }: FitResultProps) {
  const t = useTranslate()
  const nearest = compared.find(({ isNearest }) => isNearest)?.size
  const canChoose = nearest !== undefined && !soldOut.includes(nearest)
  const choose = (size: string) => {
    choiceOf(size)?.click()
    onChoose()
  }
  return (
    <>
      <p role="status" className="font-medium">
        {nearest && `Size ${nearest} comes nearest${canChoose ? '.' : ', but it is sold out.'}`}
      </p>
      {nearest && (
        <ul aria-label={t('Sizes compared with yours')} className="-mt-3 border-rule border-t">
          {compared.map(({ size, differences, isNearest }) => (
            <li
              key={size}
              className={`grid grid-cols-[4.5rem_1fr] gap-x-3 border-rule border-b px-2 py-2.5 ${isNearest ? 'bg-sand' : ''}`}
            >
              <span className="wrap-anywhere font-medium">
                {size}
                {isNearest && <span className="block text-accent text-xs">{t('Nearest')}</span>}
              </span>
              <span className="text-sm">
                {differences.map(({ name, cm }) => (
                  <span key={name} className="block">
                    {name}: {cm === null ? 'not known' : sentenceOf(name, inUnit(cm, unit), unit)}
                  </span>
                ))}
                {soldOut.includes(size) && <span className="block text-soft">{t('Sold out')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canChoose && (
        <Button onClick={() => choose(nearest)} className="self-start">
          {t('Choose size')} {nearest}
        </Button>
      )}
    </>
  )
}

const words: Record<FitName, [more: string, less: string]> = {
  Chest: ['wider', 'narrower'],
  Waist: ['wider', 'narrower'],
  Length: ['longer', 'shorter'],
}

function sentenceOf(name: FitName, difference: number, unit: Unit): string {
  if (difference === 0) return 'the same'
  return `${Math.abs(difference)} ${unit} ${words[name][difference > 0 ? 0 : 1]}`
}

/** The choice of this size on the page. */
const choiceOf = (size: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="size"]:enabled')].find(({ value }) => value === size)
