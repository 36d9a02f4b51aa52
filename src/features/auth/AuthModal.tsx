import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import { LogoMark } from '#ui/LogoMark.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

export type AuthMode = 'login' | 'register'

interface AuthModalProps {
  mode: AuthMode | null
  onMode: (mode: AuthMode) => void
  onClose: () => void
}

/** Sign-in and sign-up, each a word away from the other. */
export function AuthModal({ mode, onMode, onClose }: AuthModalProps) {
  if (!mode) return null
  const isLogin = mode === 'login'
  return (
    <Modal
      open
      size="question"
      title={<Titled>{isLogin ? 'Entrar' : 'Criar Conta'}</Titled>}
      description={
        isLogin
          ? 'Use o e-mail cadastrado no seu condomínio.'
          : 'Depois, seu condomínio vincula você à sua unidade.'
      }
      onClose={onClose}
    >
      {isLogin ? (
        <SignInForm onRegister={() => onMode('register')} />
      ) : (
        <RegisterForm onSignIn={() => onMode('login')} />
      )}
    </Modal>
  )
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <chakra.span aria-hidden display="block" mb="4">
        <LogoMark size={48} />
      </chakra.span>
      <chakra.span textStyle="h1">{children}</chakra.span>
    </>
  )
}
