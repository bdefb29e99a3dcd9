'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { type Confirmation, ConfirmDialog, isPasswordNeeded } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { AdminUser } from '@/lib/accounts/responses'
import { CallError } from '@/lib/platform/browser/client'
import { rememberedUser, rememberUser } from '@/lib/platform/browser/user-info'

/** A select has no null: a customer has an empty role. */
const defaultsOf = ({ name, email, role }: AdminUser) => ({ name, email, role: role ?? '', currentPassword: '' })

/** @param isOwn whether it is the account of the administrator who edits it */
export function UserForm({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { _id } = user
  const router = useRouter()
  const [shown, setShown] = useState(user)
  const [needsPassword, setNeedsPassword] = useState(false)
  /** Keeps the input. Sending it again overwrites the other change. */
  const lookAgain = async () => {
    setShown(await adminCall('GET /api/users/{id}', { id: _id }).catch(() => shown))
    router.refresh()
  }
  return (
    <Form
      defaults={defaultsOf(user)}
      rules={async () => (await import('@/lib/accounts/input')).userChange}
      onSubmit={async (change, form) => {
        const base = { nameBase: shown.name, emailBase: shown.email, roleBase: shown.role }
        const body = { ...change, ...base }
        const saved = await adminCall('PUT /api/users/{id}', { id: _id, body }).catch(async (error) => {
          if (error instanceof CallError && error.status === 409) await lookAgain()
          if (isPasswordNeeded(error)) setNeedsPassword(true)
          throw error
        })
        setShown(saved)
        setNeedsPassword(false)
        if (rememberedUser()?._id === _id) rememberUser(saved)
        form.reset(defaultsOf(saved))
        void notify('success', 'Update Success')
        router.refresh()
      }}
      label="Edit user"
      className="flex max-w-md flex-col gap-5"
    >
      <Field name="name" label="Name" autoComplete="off" />
      <Field name="email" label="Email" type="email" autoComplete="off" />
      {needsPassword ? passwordField : isOwn && <CurrentPassword />}
      <Select
        name="role"
        label="Role"
        hint="Packers pack and ship orders, and see no prices. Staff manage orders, cash, returns, products and reviews. Owners manage settings and users too. If the email was never confirmed, a new role ends the account's password: they set another one with Forgot password."
        isOptional
      >
        <option value="">Customer</option>
        <option value="packer">Packer</option>
        <option value="staff">Staff</option>
        <option value="owner">Owner</option>
      </Select>
      <AdminAlert />
      <LeaveGuard />
      <Submit className="self-start">Update</Submit>
    </Form>
  )
}

const passwordField = (
  <Field name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
)

/** Confirms a new e-mail address of the own account. */
function CurrentPassword() {
  const { defaultValues } = useFormState()
  const email = useWatch({ name: 'email' })
  return email === defaultValues?.email ? null : passwordField
}

/** For somebody who has lost their phone and their recovery codes. */
export function RemoveSecondFactor({ user }: { user: { _id: string; name: string } }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const remove = async (body?: Confirmation) => {
    const { message } = await adminCall('DELETE /api/users/{id}/totp', { id: user._id, body })
    void notify('success', message)
    router.refresh()
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
        Remove second factor
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Remove the second factor of ${user.name}?`}
          yes="Remove"
          isDangerous
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          <p>Then the password alone logs in. A mail tells them. Make sure that it is they who ask.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** For an account that somebody else may be using. */
export function EndSessions({ user }: { user: { _id: string; name: string } }) {
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    const { message } = await adminCall('DELETE /api/users/{id}/sessions', { id: user._id })
    void notify('success', message)
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Log ${user.name} out everywhere?`}
          yes="Log out"
          onYes={end}
          onClose={() => setAsking(false)}
        >
          <p>They can log in again with their password.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
