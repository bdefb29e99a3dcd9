import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { type ComparedSize, type FitName, inUnit, type Unit } from '@/lib/catalog/fit'
import type { Message, Translate } from '@/lib/i18n/message'

type FitResultProps = { compared: ComparedSize[]; unit: Unit; soldOut: string[]; onChoose(): void }

/** The differences of each size from the measurements, with the nearest size marked. */
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
        {nearest &&
          (canChoose
            ? t('Size {size} comes nearest.', { size: nearest })
            : t('Size {size} comes nearest, but it is sold out.', { size: nearest }))}
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
                    {t(name)}: {cm === null ? t('not known') : sentenceOf(name, inUnit(cm, unit), unit, t)}
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

const words = {
  Chest: ['{length} wider', '{length} narrower'],
  Waist: ['{length} wider', '{length} narrower'],
  Length: ['{length} longer', '{length} shorter'],
} as const satisfies Record<FitName, [more: Message, less: Message]>

function sentenceOf(name: FitName, difference: number, unit: Unit, t: Translate): string {
  if (difference === 0) return t('the same')
  return t(words[name][difference > 0 ? 0 : 1], { length: `${Math.abs(difference)} ${t(unit)}` })
}

/** The radio button of this size on the page. */
const choiceOf = (size: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="size"]:enabled')].find(({ value }) => value === size)
