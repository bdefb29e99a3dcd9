'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NumberField } from '@/components/admin/form/fields'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { AddressToEnter } from '@/components/admin/shell/buttons'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { CheckField, Field, Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { ConnectionAnswer, DriverChoice } from '@/lib/couriers/connections'
import type { ListedCourier } from '@/lib/couriers/couriers'
import { formatMoment } from '@/lib/values/dates'

type ConnectionProps = { courier: ListedCourier; connection: ConnectionAnswer | null; drivers: DriverChoice[] }

/** How a courier is connected, and the form that connects it or changes that. */
export function CourierConnection({ courier, connection, drivers }: ConnectionProps) {
  const title = drivers.find(({ name }) => name === connection?.driver)?.title
  const isService = drivers.some(({ title }) => title.toLowerCase() === courier.name.toLowerCase())
  return (
    <div className="flex flex-col items-start pt-1">
      {connection && (
        <p className="text-sm">
          Connected with {title}: {connection.cities.toLocaleString('en-US')} cities, read{' '}
          <time dateTime={connection.checkedAt}>{formatMoment(connection.checkedAt)}</time>
        </p>
      )}
      {!connection && !isService && <p className="text-sm">Works by sheets</p>}
      {connection?.problem && <p className="wrap-anywhere font-medium text-danger text-sm">{connection.problem}</p>}
      <details className="w-full max-w-2xl">
        <summary className="link inline-flex min-h-11 items-center text-sm">
          {connection ? 'Change the connection' : isService ? 'Connect' : 'Connect it all the same'}
          <span className="sr-only"> of {courier.name}</span>
        </summary>
        <ConnectionForm
          key={connection ? 'change' : 'connect'}
          courier={courier}
          connection={connection}
          drivers={drivers}
        />
      </details>
    </div>
  )
}

function ConnectionForm({ courier, connection, drivers }: ConnectionProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const namesake = drivers.find(({ title }) => title.toLowerCase() === courier.name.toLowerCase())
  const noKeys = Object.fromEntries(drivers.flatMap(({ credentials }) => credentials.map((key) => [key, ''])))
  const firstKey = (connection && Object.keys(connection.credentials)[0]) ?? namesake?.credentials[0]
  return (
    <Form
      defaults={{
        driver: connection?.driver ?? namesake?.name,
        credentials: noKeys,
        pickup: connection?.pickup ?? '',
        weight: String(connection?.weight ?? 500),
        adviceTried: connection?.adviceTried ?? false,
        prepaidTried: connection?.prepaidTried ?? false,
      }}
      rules={async () => (await import('@/lib/couriers/input')).connectionForm}
      fieldOf={(path) => (path === 'credentials' && firstKey ? `credentials.${firstKey}` : path)}
      onSubmit={async ({ credentials: typed, pickup, ...rest }, form) => {
        const keys = drivers.find(({ name }) => name === rest.driver)?.credentials ?? []
        const credentials = Object.fromEntries(keys.map((key) => [key, typed[key] ?? '']))
        const areKept = connection && Object.values(credentials).every((key) => key === '')
        const body = { ...rest, pickup: pickup || null, ...(!areKept && { credentials }) }
        await adminCall('PUT /api/couriers/{id}/connection', { id: courier._id, body })
        form.resetField('credentials', { defaultValue: noKeys })
        void notify('success', connection ? 'Connection saved' : `${courier.name} is connected`)
        router.refresh()
      }}
      label={connection ? `Connection of ${courier.name}` : `Connect ${courier.name}`}
      className="flex flex-col gap-4 pb-4"
    >
      {!connection && (
        <Select name="driver" label="Service" hint="Only these can be connected. Every other courier works by sheets.">
          <option value="">Choose</option>
          {drivers.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Keys drivers={drivers} connection={connection} />
      {connection && connection.pickups.length > 0 && (
        <Select name="pickup" label="Pick-up place" isOptional>
          <option value="">The courier’s usual one</option>
          {connection.pickups.map(({ _id, name, city }) => (
            <option key={_id} value={_id}>
              {[name, city].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      )}
      <NumberField
        name="weight"
        label="Usual weight of a parcel"
        hint="In grams, as it is booked unless you enter another one."
      />
      {connection && <Tried drivers={drivers} />}
      {connection && (
        <AddressToEnter label="Address for events" address={connection.eventsUrl}>
          Enter it in the courier’s portal as the webhook, and the shop hears of each step within a minute. Without it
          the shop asks every few hours.
        </AddressToEnter>
      )}
      <AdminAlert />
      <div className="flex flex-wrap gap-2">
        <Submit size="sm" pending="Asking the courier…">
          {connection ? 'Save' : 'Connect'}
        </Submit>
        {connection && (
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Disconnect ${courier.name}?`}
          yes="Disconnect"
          isDangerous
          onYes={async () => {
            await adminCall('DELETE /api/couriers/{id}/connection', { id: courier._id })
            void notify('success', `${courier.name} is disconnected`)
            router.refresh()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Its keys are deleted. Booked parcels keep their tracking numbers, but nobody asks any more where they are.
            From then on it works with its sheets.
          </p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

const keyLabels: Record<string, string> = { token: 'API token', apiKey: 'API key', apiPassword: 'API password' }

/** The keys of the chosen service. What is saved is not shown again. */
function Keys({ drivers, connection }: Pick<ConnectionProps, 'drivers' | 'connection'>) {
  const chosen = useChosen(drivers)
  if (!chosen) return null
  return (
    <>
      <p className="text-soft text-sm">{chosen.whereKeysAre}</p>
      {chosen.credentials.map((key) => (
        <Field
          key={key}
          name={`credentials.${key}`}
          label={keyLabels[key] ?? key}
          hint={
            connection && `The saved one ends with ${connection.credentials[key] ?? ''}. Leave this empty to keep it.`
          }
          isOptional={connection !== null}
          maxLength={1_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </>
  )
}

/** What has to be tried with a real parcel, since sources disagree on it. */
function Tried({ drivers }: Pick<ConnectionProps, 'drivers'>) {
  const chosen = useChosen(drivers)
  if (!chosen) return null
  return (
    <>
      <CheckField
        name="adviceTried"
        label={`Tell ${chosen.title} what happens after an attempt`}
        hint={`“Try again” and “Send back”, yours and the customer’s, are sent to ${chosen.title}. Look in its portal once whether it understood them.`}
      />
      {chosen.zeroCash === 'tried' && (
        <CheckField
          name="prepaidTried"
          label={`Book paid parcels with ${chosen.title}`}
          hint="Book one, and ask the customer whether the rider wanted money. Without this tick paid orders are not booked."
        />
      )}
    </>
  )
}

function useChosen(drivers: DriverChoice[]): DriverChoice | undefined {
  const driver: unknown = useWatch({ name: 'driver' })
  return drivers.find(({ name }) => name === driver)
}
