'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { CheckField } from '@/components/ui/form/check-field'
import { Field } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { AdminUser } from '@/lib/accounts/responses'
import { CallError } from '@/lib/platform/browser/client'
import { rememberedUser, rememberUser } from '@/lib/platform/browser/user-info'

/** @param isOwn whether it is the account of the administrator who edits it */
export function UserForm({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { _id, name, email, isAdmin } = user
  const router = useRouter()
  const [shown, setShown] = useState(user)
  /** Keeps the input. Sending it again overwrites the other change. */
  const lookAgain = async () => {
    setShown(await adminCall('GET /api/users/{id}', { id: _id }).catch(() => shown))
    router.refresh()
  }
  return (
    <Form
      defaults={{ name, email, isAdmin, currentPassword: '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.user)}
      onSubmit={async (change, form) => {
        const base = { nameBase: shown.name, emailBase: shown.email, isAdminBase: shown.isAdmin }
        const body = { ...change, ...base }
        const saved = await adminCall('PUT /api/users/{id}', { id: _id, body }).catch(async (error) => {
          if (error instanceof CallError && error.status === 409) await lookAgain()
          throw error
        })
        setShown(saved)
        if (rememberedUser()?._id === _id) rememberUser(saved)
        form.reset({ name: saved.name, email: saved.email, isAdmin: saved.isAdmin, currentPassword: '' })
        void notify('success', 'Update Success')
        router.refresh()
      }}
      label="Edit user"
      className="flex max-w-md flex-col gap-5"
    >
      <Field name="name" label="Name" autoComplete="off" />
      <Field name="email" label="Email" type="email" autoComplete="off" />
      {isOwn && <CurrentPassword />}
      <CheckField name="isAdmin" label="Is Admin" hint="Administrators manage products, orders and users." />
      <AdminAlert />
      <LeaveGuard />
      <Submit className="self-start">Update</Submit>
    </Form>
  )
}

/** Confirms a new e-mail address of the own account. */
function CurrentPassword() {
  const { defaultValues } = useFormState()
  const email = useWatch({ name: 'email' })
  if (email === defaultValues?.email) return null
  return <Field name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
}
