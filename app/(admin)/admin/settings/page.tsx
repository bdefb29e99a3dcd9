import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { SettingsForm } from '@/components/admin/settings-form'
import { dayOf } from '@/lib/calendar'
import { currentSettings } from '@/lib/settings/settings'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Settings', robots: { index: false } }

export default async function SettingsPage() {
  await adminOnly()
  return (
    <>
      <AdminHeading title="Settings" description="Changes show at once." />
      <SettingsForm settings={await currentSettings()} today={dayOf(new Date())} />
    </>
  )
}
