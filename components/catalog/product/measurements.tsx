import { useTranslate } from '#translate'
import type { Measurement, ProductDetail } from '@/lib/catalog/responses'
import { hasMeasurements } from './offer'

type MeasurementsProps = Pick<ProductDetail, 'sizes' | 'measurements'>

/** The table scrolls when it is wider than the page, so it must be focusable. */
const reachable = { tabIndex: 0 }

const cell = 'whitespace-nowrap px-3 py-2.5 text-start font-normal tabular-nums first:ps-0'

const lengthOf = (measurements: Measurement[], name: string) =>
  measurements.find((measurement) => measurement.name === name)?.value ?? '–'

/** The measurements of a product, by size and of the product as a whole. */
export function Measurements({ sizes, measurements }: MeasurementsProps) {
  const t = useTranslate()
  const measured = sizes.filter((size) => size.measurements.length > 0)
  const names = [...new Set(measured.flatMap((size) => size.measurements.map(({ name }) => name)))]
  if (!hasMeasurements({ sizes, measurements })) return null
  return (
    <section id="measurements">
      <h2 className="mb-4 text-xl">{t('Measurements')}</h2>
      {names.length > 0 && (
        <section aria-label={t('Measurements per size')} {...reachable} className="overflow-x-auto">
          <table className="w-full border-rule border-y text-sm">
            <caption className="sr-only">{t('Measurements in centimetres')}</caption>
            <thead className="border-rule border-b">
              <tr>
                <th scope="col" className={`${cell} font-medium!`}>
                  {t('Size')}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className={`${cell} text-soft`}>
                    {t.text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {measured.map((size) => (
                <tr key={size.size}>
                  <th scope="row" className={`${cell} font-medium!`}>
                    {size.size}
                  </th>
                  {names.map((name) => (
                    <td key={name} className={cell}>
                      {lengthOf(size.measurements, name)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-3 text-sm text-soft">
        {measurements.map(({ name, value }) => `${t.text(name)}: ${value} ${t('cm')}${t('. ')}`)}
        {names.length > 0 && t('All sizes in cm, measured flat.')}
      </p>
    </section>
  )
}
