'use client'

import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import { Form, FormAlert, Submit } from '@/components/ui/form'
import { call } from '@/lib/http/client'
import { leaveFor } from './leave'
import { signIn } from './sign-in'

const empty = { name: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm({ target }: { target: string }) {
  // When only the sign-in after it fails, the next try must not meet its own account.
  const registered = useRef('')
  return (
    <Form
      defaults={empty}
      rules={() => import('@/components/form-rules').then((rules) => rules.register)}
      onSubmit={async ({ name, email, password }) => {
        const account = JSON.stringify([email, password])
        if (registered.current !== account) await call('POST', '/api/users', { name, email, password })
        registered.current = account
        await signIn({ email, password })
        await leaveFor(target)
      }}
      className="flex flex-col gap-5"
    >
      <Field name="name" label="Name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="username" />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <Field name="confirmPassword" label="Confirm Password" type="password" autoComplete="new-password" />
      <FormAlert />
      <Submit size="lg">Register</Submit>
    </Form>
  )
}
