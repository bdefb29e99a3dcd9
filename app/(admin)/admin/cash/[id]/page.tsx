import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { statementName } from '@/components/admin/cash/settlement-list'
import { SettlementRows } from '@/components/admin/cash/settlement-rows'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { settlementById } from '@/lib/orders/settle/queries'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { formatMoment } from '@/lib/values/dates'
import { adminOnly } from '../../admin-only'
import { nullIfNotFound } from '../../null-if-not-found'

type Props = { params: Promise<{ id: string }> }

/** Called twice per request: by `generateMetadata` and by the page. */
const settlementOf = cachedQuery(async (id: string) => {
  await adminOnly('/admin/cash/[id]')
  return nullIfNotFound(settlementById(id))
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const settlement = await settlementOf((await params).id)
  const title = settlement ? `Settlement of ${settlement.courier}, ${formatMoment(settlement.at)}` : 'Settlement'
  return { title, robots: { index: false } }
}

export default async function SettlementPage({ params }: Props) {
  const settlement = await settlementOf((await params).id)
  if (!settlement) notFound()
  const { courier, at, by, statementDate, statementNumber } = settlement
  const description = `${statementName(statementDate, statementNumber)}Entered ${formatMoment(at)} by ${by.name}`
  return (
    <>
      <AdminHeading title={`Settlement of ${courier}`} description={description} />
      <SettlementRows settlement={settlement} heading="h2" />
      <p className="max-w-2xl pt-6 text-soft text-sm">
        A wrong charge, tax or sum received? Enter the same rows again with the right figures. The preview offers to
        correct this settlement.
      </p>
      <div className="pt-8">
        <GoBack href="/admin/cash" />
      </div>
    </>
  )
}
