import type { Metadata } from 'next'
import { Policy, PolicyBody } from '@/components/chrome/policy'
import { pageMetadata } from '@/components/shop/page-metadata'
import type { Message } from '@/lib/i18n/message'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { currentPolicies, policyIn } from '@/lib/settings/all-settings'
import { pageSettings } from '@/lib/settings/current'
import { plainOf, policyText } from '@/lib/settings/policy-text'
import type { PolicyName } from '@/lib/settings/table'

type OwnersPolicy = { name: PolicyName; title: Message; path: string }

async function textOf(name: PolicyName) {
  const [page, settings, policies] = await Promise.all([pageLanguage(), pageSettings(), currentPolicies()])
  const { text, language } = policyIn(page, name, policies)
  return { settings, isEnglish: language !== page, ...policyText(text, settings, language) }
}

export async function policyMetadata({ name, title, path }: OwnersPolicy): Promise<Metadata> {
  const [t, { settings, summary }] = await Promise.all([getTranslate(), textOf(name)])
  return pageMetadata({ shopName: settings.name, title: t.text(title), description: plainOf(summary), path })
}

export async function OwnersPolicy({ name, title }: OwnersPolicy) {
  const [t, { summary, body, isEnglish }] = await Promise.all([getTranslate(), textOf(name)])
  return (
    <Policy title={t.text(title)} summary={summary && <PolicyBody text={summary} />} isEnglish={isEnglish}>
      <PolicyBody text={body} />
    </Policy>
  )
}
