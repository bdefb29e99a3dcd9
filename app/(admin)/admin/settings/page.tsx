import type { Metadata } from 'next'
import { History } from '@/components/admin/activity/activity-list'
import { SettingsList } from '@/components/admin/settings/settings-pages'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { listActivity } from '@/lib/activity/queries'
import { activityFilters } from '@/lib/admin/filters'
import { listHref } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

const changes = activityFilters({ kind: 'settings' })

export default async function SettingsPage() {
  await adminOnly('/admin/settings')
  const { activity, total } = await listActivity(changes, 1)
  return (
    <>
      <AdminHeading title="Settings" description="Changes show at once." />
      <SettingsList />
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
