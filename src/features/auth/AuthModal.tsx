import { chakra } from '#ui/chakra.ts'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { LogoMark } from '#ui/LogoMark.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ConfirmRegistration } from './ConfirmRegistration.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm, type SignInStep } from './SignInForm.tsx'

export type AuthMode = 'login' | 'register'

interface AuthModalProps {
  mode: AuthMode | null
  onMode: (mode: AuthMode) => void
  onClose: () => void
}

/** Sign-in and sign-up, each a word away from the other. */
export function AuthModal({ mode, onMode, onClose }: AuthModalProps) {
  // Whoever has just opened their account does not type its address again.
  const [email, setEmail] = useState(emailFromHere)
  const [step, setStep] = useState<SignInStep>('password')
  const [registered, setRegistered] = useState<{ email: string; password: string } | null>(null)
  if (!mode) return null
  const isLogin = mode === 'login'
  const words = isLogin ? signInWords[step] : registerWords[registered ? 'confirm' : 'form']
  const signIn = (known = '') => {
    setEmail(known)
    setRegistered(null)
    onMode('login')
  }
  return (
    <Modal
      open
      size="question"
      title={<Titled>{words.title}</Titled>}
      description={words.description}
      onClose={onClose}
    >
      {isLogin && (
        <SignInForm email={email} step={step} onStep={setStep} onRegister={() => onMode('register')} />
      )}
      {!isLogin && !registered && <RegisterForm onRegistered={setRegistered} onSignIn={() => signIn()} />}
      {!isLogin && registered && <ConfirmRegistration {...registered} onSignIn={signIn} />}
    </Modal>
  )
}

interface Words {
  title: string
  description: string
}

const signInWords: Record<SignInStep, Words> = {
  password: { title: 'Entrar', description: 'Use o e-mail cadastrado no seu condomínio.' },
  factor: { title: 'Confirme que é você', description: 'A senha está certa. Falta a segunda etapa.' },
  lost: { title: 'Entrar sem a segunda etapa', description: 'Para quem perdeu o aparelho e os códigos.' },
}
const registerWords: Record<'form' | 'confirm', Words> = {
  form: { title: 'Criar Conta', description: 'Depois, seu condomínio vincula você à sua unidade.' },
  confirm: { title: 'Confirme o seu e-mail', description: 'Só falta isto para entrar.' },
}

const Here = v.object({ email: v.string() })

/** What the screen that opened this one knows (`ActivationScreen`). */
function emailFromHere(): string {
  return v.is(Here, history.state) ? history.state.email : ''
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
