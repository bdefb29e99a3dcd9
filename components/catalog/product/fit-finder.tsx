'use client'

import { useId } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import {
  type ComparedSize,
  compareSizes,
  type Figures,
  type FitName,
  fitNamesOf,
  inUnit,
  readLength,
  type Unit,
} from '@/lib/catalog/fit'
import type { ProductDetail } from '@/lib/catalog/responses'
import type { Message, Translate } from '@/lib/i18n/message'
import { storedValue } from '@/lib/platform/browser/stored-value'

export type FitProduct = Pick<ProductDetail, 'sizes' | 'subCategory'> & {
  /** How the product runs, in words. */
  runs: string | null
}

/** The measurements of the visitor's own garment, as typed. */
type Measured = { unit: Unit; typed: Partial<Record<FitName, string>> }

const names: FitName[] = ['Chest', 'Waist', 'Length']

function measuredOf(json: unknown): Measured {
  const { unit, typed } = (json ?? {}) as { unit?: unknown; typed?: Record<string, unknown> }
  const known = names.flatMap((name) => (typeof typed?.[name] === 'string' ? [[name, typed[name]]] : []))
  return { unit: unit === 'in' ? 'in' : 'cm', typed: Object.fromEntries(known) }
}

/** The figures stay in this browser. Pants have their own, since their length means something else. */
export const measured = {
  shirts: storedValue('fitOfShirts', measuredOf),
  pants: storedValue('fitOfPants', measuredOf),
}

const units = { cm: 'Centimetres', in: 'Inches' } as const satisfies Record<Unit, string>

const hints = {
  Chest: 'Straight across, from armpit to armpit',
  Waist: 'Straight across the waistband',
  Length: 'From the top edge to the hem',
} as const satisfies Record<FitName, string>

/** Compares each size with a garment that fits. */
export function FitFinder({ sizes, subCategory, runs, open, setOpen }: FitProduct & DrawerState) {
  const t = useTranslate()
  const store = measured[subCategory === 'pants' ? 'pants' : 'shirts']
  const { unit, typed } = store.use() ?? store.read()
  const names = fitNamesOf(sizes)
  const read = (name: FitName) => readLength(typed[name] ?? '', unit)
  const figures: Figures = Object.fromEntries(names.flatMap((name) => (read(name) ? [[name, read(name)]] : [])))
  const type = (name: FitName, value: string) => store.write({ unit, typed: { ...typed, [name]: value } })
  return (
    <Drawer open={open} setOpen={setOpen} side="start" title={t('Find your size')}>
      <div className="flex flex-col gap-6 px-5 py-6">
        <p>
          {t(
            'Lay a garment that fits you flat, measure it, and see which size comes nearest. Your figures stay in this browser.',
          )}
        </p>
        {runs && <p className="font-medium">{runs}</p>}
        <Units unit={unit} onChange={(next) => store.write(converted({ unit, typed }, next))} />
        <div className="grid gap-4">
          {names.map((name) => (
            <Length
              key={name}
              name={name}
              unit={unit}
              value={typed[name] ?? ''}
              isWrong={Boolean(typed[name]?.trim()) && read(name) === null}
              onType={(value) => type(name, value)}
            />
          ))}
        </div>
        <FitResult compared={compareSizes(sizes, figures)} unit={unit} sizes={sizes} onChoose={() => setOpen(false)} />
      </div>
    </Drawer>
  )
}

/** Converts lengths to another unit. Other input stays as it is. */
function converted({ unit, typed }: Measured, next: Unit): Measured {
  const entries = Object.entries(typed).map(([name, text]) => {
    const cm = readLength(text, unit)
    return [name, cm === null ? text : String(inUnit(cm, next))]
  })
  return { unit: next, typed: Object.fromEntries(entries) }
}

function Units({ unit, onChange }: { unit: Unit; onChange(unit: Unit): void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-medium text-sm">{t('Measured in')}</legend>
      {(Object.keys(units) as Unit[]).map((one) => (
        <label key={one} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            checked={one === unit}
            onChange={() => onChange(one)}
            className="size-5 accent-ink"
          />
          {t(units[one])}
        </label>
      ))}
    </fieldset>
  )
}

type LengthProps = { name: FitName; unit: Unit; value: string; isWrong: boolean; onType(value: string): void }

function Length({ name, unit, value, isWrong, onType }: LengthProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {unit === 'cm'
          ? t('{length} in centimetres', { length: t(name) })
          : t('{length} in inches', { length: t(name) })}
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={`text-xs ${isWrong ? 'text-danger' : 'text-soft'}`}>
        {isWrong ? t('Enter a number, e.g. {example}', { example: unit === 'cm' ? '54' : '21.5' }) : t(hints[name])}
      </p>
    </div>
  )
}

/** A size that differs by more in a length is not near. */
const NEAR_CM = 8

type FitResultProps = { compared: ComparedSize[]; unit: Unit; sizes: FitProduct['sizes']; onChoose(): void }

/** The differences of each size from the measurements, with the nearest size marked. */
function FitResult({ compared, unit, sizes, onChoose }: FitResultProps) {
  const t = useTranslate()
  const soldOut = sizes.filter(({ stock }) => stock === 0).map(({ size }) => size)
  const keptOf = (size: string) => sizes.find((one) => one.size === size)?.keptPercent ?? null
  const found = compared.find(({ isNearest }) => isNearest)
  const nearest = found?.size
  const isCompared = compared.some(({ differences }) => differences.length > 0)
  const isNear = found?.differences.every(({ cm }) => Math.abs(cm ?? 0) <= NEAR_CM)
  const canChoose = isNear && nearest !== undefined && !soldOut.includes(nearest)
  const choose = (size: string) => {
    choiceOf(size)?.click()
    onChoose()
  }
  return (
    <>
      <p role="status" className="font-medium">
        {isCompared &&
          (nearest === undefined || !isNear
            ? t('No size comes near your figures. Please check them, or ask us.')
            : canChoose
              ? t('Size {size} comes nearest.', { size: nearest })
              : t('Size {size} comes nearest, but it is sold out.', { size: nearest }))}
      </p>
      {isCompared && (
        <ul aria-label={t('Sizes compared with yours')} className="-mt-3 border-rule border-t">
          {compared.map(({ size, differences, isNearest }) => (
            <li
              key={size}
              className={`grid grid-cols-[4.5rem_1fr] gap-x-3 border-rule border-b px-2 py-2.5 ${isNearest ? 'bg-sand' : ''}`}
            >
              <span className="wrap-anywhere font-medium">
                <bdi>{size}</bdi>
                {isNearest && <span className="block text-accent text-xs">{t('Nearest')}</span>}
              </span>
              <span className="text-sm">
                {differences.map(({ name, cm }) => (
                  <span key={name} className="block">
                    {t(name)}: {cm === null ? t('not known') : sentenceOf(name, inUnit(cm, unit), unit, t)}
                  </span>
                ))}
                {keptOf(size) !== null && (
                  <span className="block text-soft">{t('{percent}% kept it', { percent: keptOf(size) ?? 0 })}</span>
                )}
                {soldOut.includes(size) && <span className="block text-soft">{t('Sold out')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canChoose && (
        <Button onClick={() => choose(nearest)} className="self-start">
          {t('Choose size')} <bdi>{nearest}</bdi>
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
