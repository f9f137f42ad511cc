import { useEffect, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type SessionDialogProps = {
  isOver: boolean
  deadline: number
  email: string
  onStay: () => void
  onSignedIn: () => void
}

export function SessionDialog({ isOver, deadline, email, onStay, onSignedIn }: SessionDialogProps) {
  if (isOver) return <SignInAgain email={email} onSignedIn={onSignedIn} />
  return <Ending deadline={deadline} onStay={onStay} />
}

function Ending({ deadline, onStay }: Pick<SessionDialogProps, 'deadline' | 'onStay'>) {
  const left = useSecondsLeft(deadline)
  return (
    <Dialog
      open
      onClose={onStay}
      title="You are signed out soon"
      icon="clock"
      actions={
        <>
          <Button onClick={onStay}>Stay signed in</Button>
          <form method="post" action="/admin/sign-out">
            <Button type="submit" weight="line" block>
              Sign out now
            </Button>
          </form>
        </>
      }
    >
      <p>
        Nothing was pressed for a while. In <b className="num">{clockOf(left)}</b> your session
        ends; what you have typed stays on this page.
      </p>
    </Dialog>
  )
}

function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
