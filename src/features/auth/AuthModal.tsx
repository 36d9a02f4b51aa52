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
      phone="full"
      title={isLogin ? 'Entrar' : 'Criar Conta'}
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
