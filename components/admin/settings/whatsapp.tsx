'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NumberField } from '@/components/admin/form/fields'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { AddressToEnter, AdminCopyButton } from '@/components/admin/shell/buttons'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import { languages } from '@/lib/i18n/language'
import { formatMoment } from '@/lib/values/dates'
import type { WhatsAppAnswer } from '@/lib/whatsapp/connection'
import type { MonthOfMessages } from '@/lib/whatsapp/messages'
import { type MessageKind, messageKinds, templateText } from '@/lib/whatsapp/templates'

const kindTitles: Record<MessageKind, string> = {
  confirm: 'Confirming an order',
  shipped: 'Shipped',
  attempted: 'Could not be delivered',
  delivered: 'Delivered',
}

const secrets = [
  { name: 'token', label: 'Token of the system user' },
  { name: 'appSecret', label: 'App secret' },
  { name: 'verifyToken', label: 'Word for the webhook', first: 'Any word of yours. You enter the same one at Meta.' },
] as const

type WhatsAppProps = { connection: WhatsAppAnswer | null; month: MonthOfMessages | null; shopName: string }

/** How the shop is connected to WhatsApp, what was sent this month, and the texts of the templates. */
export function WhatsAppSettings({ connection, month, shopName }: WhatsAppProps) {
  return (
    <section id="whatsapp" aria-labelledby="whatsapp-title" className="flex max-w-2xl flex-col gap-5">
      <h2 id="whatsapp-title" className="font-semibold text-lg tracking-title">
        WhatsApp
      </h2>
      {connection ? (
        <p className="text-sm">
          Connected as {connection.verifiedName ?? 'a number without a name'}, +{connection.displayNumber},{' '}
          <time dateTime={connection.checkedAt}>{formatMoment(connection.checkedAt)}</time>
        </p>
      ) : (
        <p className="text-sm text-soft">
          Customers who agree are asked on WhatsApp to confirm their cash orders, and told when a parcel ships, could
          not be delivered, or has arrived. The manual, docs/owner.md, says under “WhatsApp” what to prepare at Meta.
        </p>
      )}
      {connection?.problem && <p className="wrap-anywhere font-medium text-danger">{connection.problem}</p>}
      {month && <Month {...month} most={connection?.monthlyCeiling ?? null} />}
      <ConnectionForm key={connection ? 'change' : 'connect'} connection={connection} />
      <Templates shopName={shopName} />
    </section>
  )
}

/** What was sent, and about what it cost. */
function Month({ sent, delivered, read, failed, unknown, cost, most }: MonthOfMessages & { most: number | null }) {
  const figures = [
    ['Sent', most === null ? sent : `${sent} of at most ${most}`],
    ['Delivered', delivered],
    ['Read', read],
    ['Failed', failed],
    ...(unknown > 0 ? [['Not known', unknown]] : []),
    ['Cost about', `US$ ${cost.toFixed(2)}`],
  ]
  return (
    <dl aria-label="Messages of this month" className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-medium tabular-nums">{value?.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function ConnectionForm({ connection }: Pick<WhatsAppProps, 'connection'>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const nameOf = (kind: MessageKind) => (connection ? (connection.templates[kind] ?? '') : `order_${kind}`)
  const noSecrets = { token: '', appSecret: '', verifyToken: '' }
  return (
    <Form
      defaults={{
        phoneNumberId: connection?.phoneNumberId ?? '',
        ...noSecrets,
        templates: {
          ...{ confirm: nameOf('confirm'), shipped: nameOf('shipped') },
          ...{ attempted: nameOf('attempted'), delivered: nameOf('delivered') },
        },
        monthlyCeiling: String(connection?.monthlyCeiling ?? ''),
        priceCents: String(connection?.priceCents ?? 1.5),
      }}
      rules={async () => (await import('@/lib/whatsapp/input')).whatsAppForm}
      onSubmit={async (body, form) => {
        await adminCall('PUT /api/settings/whatsapp', { body })
        for (const { name } of secrets) form.resetField(name, { defaultValue: '' })
        void notify('success', connection ? 'WhatsApp saved' : 'WhatsApp is connected')
        router.refresh()
      }}
      label={connection ? 'Connection to WhatsApp' : 'Connect WhatsApp'}
      className="flex flex-col gap-4"
    >
      <Field
        name="phoneNumberId"
        label="ID of the telephone number"
        hint="From WhatsApp, API Setup at developers.facebook.com. It is not the telephone number itself."
        maxLength={100}
        autoComplete="off"
      />
      {secrets.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={
            connection
              ? `The saved one ends with ${connection[name]}. Leave this empty to keep it.`
              : 'first' in rest && rest.first
          }
          isOptional={connection !== null}
          maxLength={1_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      <NumberField
        name="monthlyCeiling"
        label="Most messages in a month"
        hint="Then nothing is sent until the next month. Empty: no limit. 0: nothing is sent."
        isOptional
      />
      <Field
        name="priceCents"
        label="Price of a delivered message"
        hint="In cents of a US dollar, as Meta’s price list has it for Pakistan and Utility. It is for the figures above only."
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-medium">Names of the templates</legend>
        {messageKinds.map((kind) => (
          <Field
            key={kind}
            name={`templates.${kind}`}
            label={kindTitles[kind]}
            hint={kind === 'confirm' ? 'Empty: this message is not sent.' : undefined}
            isOptional
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </fieldset>
      {connection && (
        <AddressToEnter label="Callback URL of the webhook" address={connection.webhookUrl}>
          Enter it at Meta with your word, and subscribe to the field “messages”. Without it nobody’s answer arrives.
        </AddressToEnter>
      )}
      <AdminAlert />
      <div className="flex flex-wrap gap-2">
        <Submit size="sm" pending="Asking WhatsApp…">
          {connection ? 'Save WhatsApp' : 'Connect WhatsApp'}
        </Submit>
        {connection && (
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Disconnect WhatsApp?"
          yes="Disconnect"
          isDangerous
          onYes={async () => {
            await adminCall('DELETE /api/settings/whatsapp', {})
            void notify('success', 'WhatsApp is disconnected')
            router.refresh()
          }}
          onClose={() => setAsking(false)}
        >
          <p>Its keys are deleted, messages that wait are not sent, and answers of customers do not arrive any more.</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

/** The exact texts to submit at Meta. */
function Templates({ shopName }: Pick<WhatsAppProps, 'shopName'>) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">Texts of the templates</summary>
      <p className="pb-4 text-sm text-soft">
        Submit each text in the WhatsApp Manager as a template of the category Utility, in English and in Urdu under the
        same name, with exactly these variables and buttons (quick replies).
      </p>
      <ul className="flex flex-col gap-6">
        {messageKinds.flatMap((kind) =>
          languages.map((language) => {
            const { body, buttons, examples } = templateText(kind, language, shopName)
            return (
              <li key={`${kind} ${language}`} className="flex flex-col gap-1.5">
                <p className="font-medium text-sm">
                  {kindTitles[kind]}, {language === 'ur' ? 'Urdu (ur)' : 'English (en)'}
                </p>
                <p lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'} className="border-accent border-s-2 ps-3">
                  {body}
                </p>
                {buttons && (
                  <p className="text-sm">
                    {/* In this order, also beside Urdu, or a tap on one would mean the other. */}
                    Buttons: first <bdi className="font-medium">{buttons[0]}</bdi>, then{' '}
                    <bdi className="font-medium">{buttons[1]}</bdi>
                  </p>
                )}
                <p className="text-sm text-soft">Samples: {examples.join(', ')}</p>
                <AdminCopyButton what="Text" text={body} />
              </li>
            )
          }),
        )}
      </ul>
    </details>
  )
}
