'use client'

import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { FormAlert } from '@/components/ui/form/form'
import { LoginAgain } from './login-again'

/** The alert of an admin form, with a link to the login if the session has expired. */
export function AdminAlert({ children }: { children?: ReactNode }) {
  const message = useFormState().errors.root?.message
  if (!message && !children) return <FormAlert />
  return (
    <FormAlert>
      <LoginAgain message={message} />
      {children}
    </FormAlert>
  )
}
