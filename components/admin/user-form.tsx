'use client'

import { useRouter } from 'next/navigation'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import type { AdminUser } from '@/lib/accounts/contract'
import { rememberedUser, rememberUser } from '@/lib/session/user-info'
import { AdminAlert } from './admin-alert'
import { adminCall } from './admin-call'
import { CheckField } from './check-field'

export function UserForm({ user: { _id, name, email, isAdmin } }: { user: AdminUser }) {
  const router = useRouter()
  return (
    <Form
      defaults={{ name, email, isAdmin }}
      rules={() => import('./user-rules')}
      onSubmit={async (change, form) => {
        const saved = await adminCall<AdminUser>('PUT', `/api/users/${_id}`, change)
        if (rememberedUser()?._id === _id) rememberUser(saved)
        form.reset({ name: saved.name, email: saved.email, isAdmin: saved.isAdmin })
        void notify('success', 'Update Success')
        router.refresh()
      }}
      label="Edit user"
      className="flex max-w-md flex-col gap-5"
    >
      <Field name="name" label="Name" autoComplete="off" />
      <Field name="email" label="Email" type="email" autoComplete="off" />
      <CheckField name="isAdmin" label="Is Admin" hint="Administrators manage products, orders and users." />
      <AdminAlert />
      <Submit className="self-start">Update</Submit>
    </Form>
  )
}
