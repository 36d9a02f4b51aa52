import './awaited-note.css'
import type { LandingProps } from './landing-props.ts'

/** The door needs code that is not here yet: over a slow network, or none, somebody waits for it. */
export function AwaitedNote({ awaited, onTryAgain }: Pick<LandingProps, 'awaited' | 'onTryAgain'>) {
  return (
    <>
      <p role="status" className="awaited-note" data-is-shown={awaited === 'coming' || undefined}>
        {awaited === 'coming' && 'Abrindo…'}
      </p>
      {awaited === 'failed' && (
        <div role="alert" className="awaited-note" data-is-shown>
          Não foi possível abrir a entrada. Verifique sua internet.
          <button type="button" className="landing-button" onClick={onTryAgain}>
            Tentar novamente
          </button>
        </div>
      )}
    </>
  )
}
