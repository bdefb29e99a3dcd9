'use client'

import { type ComponentType, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Fold } from '@/components/ui/fold'
import { TextArea } from '@/components/ui/form/field'
import { fillIn } from '@/lib/i18n/message'
import type { PolicyName } from '@/lib/settings/table'

const policies: { name: PolicyName; title: string }[] = [
  { name: 'shipping', title: 'Shipping policy' },
  { name: 'returns', title: 'Return policy' },
  { name: 'refund', title: 'Refund policy' },
  { name: 'terms', title: 'Terms of use' },
  { name: 'privacy', title: 'Privacy policy' },
]

type PolicyFieldsProps = { name: 'policies' | 'policiesUr'; words: Record<string, string>; lang?: string }

/** A field for each policy, with a preview. */
export function PolicyFields({ name, words, lang }: PolicyFieldsProps) {
  return (
    <div>
      <p className="mb-3 text-soft text-sm [&_code]:whitespace-nowrap">
        The first paragraph is the summary. <code>## Heading</code>, <code>- a point</code>, <code>**bold**</code> and{' '}
        <code>[a link](/track)</code> are understood. These words are filled in: {wordList(words)}. An empty policy is
        the one that the shop came with.
      </p>
      {policies.map(({ name: policy, title }) => (
        <Fold key={policy} title={title} isOpen={false} className="border-rule border-t">
          <TextArea
            name={`${name}.${policy}`}
            label={title}
            rows={16}
            maxLength={20_000}
            lang={lang}
            dir={lang && 'auto'}
            isOptional
          />
          <Preview field={`${name}.${policy}`} words={words} lang={lang} />
        </Fold>
      ))}
    </div>
  )
}

const wordList = (words: Record<string, string>) =>
  Object.keys(words)
    .map((word) => `{${word}}`)
    .join(', ')

/** The code that renders a policy is loaded with the first preview. */
function Preview({ field, words, lang }: { field: string; words: Record<string, string>; lang?: string }) {
  const text: string = useWatch({ name: field })
  const [Body, setBody] = useState<ComponentType<{ text: string }>>()
  const load = () => import('@/components/chrome/policy').then(({ PolicyBody }) => setBody(() => PolicyBody))
  return (
    <details className="mt-2 mb-6" onToggle={() => void load().catch(() => undefined)}>
      <summary className="link inline-flex min-h-11 items-center text-sm">Preview</summary>
      <div lang={lang} dir={lang && 'rtl'} className="prose wrap-anywhere border border-rule bg-surface p-4">
        {Body && <Body text={fillIn(text, words)} />}
      </div>
    </details>
  )
}
