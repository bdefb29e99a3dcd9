import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { PolicyBody } from '@/components/chrome/policy-body'
import { optionalPart } from '@/lib/page-queries'
import type { PolicyName } from '@/lib/schemas/settings'
import { pageSettings } from '@/lib/settings/current'
import { defaultPolicies } from '@/lib/settings/default-policies'
import { currentPolicies } from '@/lib/settings/policies'
import { policyText } from '@/lib/settings/policy-text'

type OwnersPolicy = { name: PolicyName; title: string; path: string }

/** A policy as the owner wrote it; while the database is away, the one that a shop starts with. */
async function textOf(name: PolicyName) {
  const [settings, policies] = await Promise.all([pageSettings(), optionalPart('policy', currentPolicies)])
  return { settings, ...policyText((policies ?? defaultPolicies)[name], settings) }
}

export async function policyMetadata({ name, title, path }: OwnersPolicy): Promise<Metadata> {
  const { settings, summary } = await textOf(name)
  return pageMetadata({ shopName: settings.name, title, description: summary, path })
}

export async function OwnersPolicy({ name, title }: OwnersPolicy) {
  const { summary, body } = await textOf(name)
  return (
    <Policy title={title} summary={summary}>
      <PolicyBody text={body} />
    </Policy>
  )
}
