import type { Metadata } from 'next'
import { History } from '@/components/admin/activity/activity-list'
import { SettingsForms } from '@/components/admin/settings/settings-form'
import { WhatsAppSettings } from '@/components/admin/settings/whatsapp'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { listActivity } from '@/lib/activity/queries'
import { activityFilters } from '@/lib/admin/filters'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { allSettings } from '@/lib/settings/all-settings'
import { homePictures } from '@/lib/settings/home-pictures'
import { policyWords } from '@/lib/settings/policy-text'
import { dayOf } from '@/lib/values/calendar'
import { listHref } from '@/lib/values/list-params'
import { whatsAppAnswer } from '@/lib/whatsapp/connection'
import { monthOfMessages } from '@/lib/whatsapp/messages'
import { adminOnly } from '../admin-only'
import { nullIfNotFound } from '../null-if-not-found'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

const changes = activityFilters({ kind: 'settings' })

export default async function SettingsPage() {
  await adminOnly('/admin/settings')
  const [settings, pictures, { activity, total }, connection] = await Promise.all([
    allSettings(),
    homePictures(),
    listActivity(changes, 1),
    nullIfNotFound(whatsAppAnswer()),
  ])
  const month = connection && (await monthOfMessages(connection.priceCents))
  return (
    <>
      <AdminHeading title="Settings" description="Changes show at once." />
      <SettingsForms
        settings={settings}
        pictures={pictures}
        isDirect={isUploadDirect()}
        today={dayOf(new Date())}
        words={{ policies: policyWords(settings, 'en'), policiesUr: policyWords(settings, 'ur') }}
      >
        <WhatsAppSettings connection={connection} month={month} shopName={settings.name} />
      </SettingsForms>
      <div className="max-w-2xl pt-10">
        <History
          activity={activity.slice(0, 10)}
          total={total}
          href={listHref('/admin/activity', { kind: 'settings' })}
        />
      </div>
    </>
  )
}
