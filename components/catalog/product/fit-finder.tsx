'use client'

import { useId } from 'react'
import { useTranslate } from '#translate'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { compareSizes, type Figures, type FitName, fitNamesOf, inUnit, readLength, type Unit } from '@/lib/catalog/fit'
import { type Measured, measured } from '@/lib/catalog/fit-figures'
import type { ProductDetail } from '@/lib/catalog/responses'
import { FitResult } from './fit-result'

export type FitProduct = Pick<ProductDetail, 'sizes' | 'subCategory'>

const units = { cm: 'Centimetres', in: 'Inches' } as const satisfies Record<Unit, string>

const hints = {
  Chest: 'Straight across, from armpit to armpit',
  Waist: 'Straight across the waistband',
  Length: 'From the top edge to the hem',
} as const satisfies Record<FitName, string>

/** Compares each size with a garment that fits. */
export function FitFinder({ sizes, subCategory, open, setOpen }: FitProduct & DrawerState) {
  const t = useTranslate()
  const store = measured[subCategory]
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
        <FitResult
          compared={compareSizes(sizes, figures)}
          unit={unit}
          soldOut={sizes.filter(({ stock }) => stock === 0).map(({ size }) => size)}
          onChoose={() => setOpen(false)}
        />
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
