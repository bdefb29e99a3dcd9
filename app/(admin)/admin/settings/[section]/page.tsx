import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SettingsForms } from '@/components/admin/settings/settings-form'
import { isSettingsPage, SettingsNav, settingsPages } from '@/components/admin/settings/settings-pages'
import { WhatsAppSettings } from '@/components/admin/settings/whatsapp'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { allSettings } from '@/lib/settings/all-settings'
import { pageSettings } from '@/lib/settings/current'
import { homePictures } from '@/lib/settings/home-pictures'
import { policyWords } from '@/lib/settings/policy-text'
import { dayOf } from '@/lib/values/calendar'
import { whatsAppAnswer } from '@/lib/whatsapp/connection'
import { monthOfMessages } from '@/lib/whatsapp/messages'
import { adminOnly } from '../../admin-only'
import { nullIfNotFound } from '../../null-if-not-found'

type Props = { params: Promise<{ section: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section } = await params
  const title = isSettingsPage(section) ? settingsPages[section].title : 'Settings'
  return { title, robots: { index: false } }
}

/** One page of settings. */
export default async function SettingsSectionPage({ params }: Props) {
  await adminOnly('/admin/settings/[section]')
  const { section } = await params
  if (!isSettingsPage(section)) notFound()
  const { title, forms } = settingsPages[section]
  return (
    <>
      <AdminHeading title={title} description="Changes show at once.">
        <GoBack href="/admin/settings" />
      </AdminHeading>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start">
        <SettingsNav current={section} />
        {section === 'whatsapp' ? <WhatsApp /> : <Forms forms={forms} />}
      </div>
    </>
  )
}

async function Forms({ forms }: Pick<Parameters<typeof SettingsForms>[0], 'forms'>) {
  const [settings, pictures] = await Promise.all([allSettings(), homePictures()])
  return (
    <SettingsForms
      forms={forms}
      settings={settings}
      pictures={pictures}
      isDirect={isUploadDirect()}
      today={dayOf(new Date())}
      words={{ policies: policyWords(settings, 'en'), policiesUr: policyWords(settings, 'ur') }}
    />
  )
}

async function WhatsApp() {
  const [{ name }, connection] = await Promise.all([pageSettings(), nullIfNotFound(whatsAppAnswer())])
  const month = connection && (await monthOfMessages(connection.priceCents))
  return <WhatsAppSettings connection={connection} month={month} shopName={name} />
}
