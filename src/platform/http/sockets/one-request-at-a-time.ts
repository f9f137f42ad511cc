import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalPace } from './refusal-pace.ts'

type Parse = (bytes: Buffer) => void

/** A socket's open request, and the unparsed bytes behind it. */
type Turn = {
  parse: Parse
  pace: RefusalPace | undefined
  request?: IncomingMessage
  /** Refused a moment ago, in a crowd: its next request is read later. */
  isHeld: boolean
  rest: Buffer
  tail: string
  isOver: boolean
}

const turns = new WeakMap<Socket, Turn>()
const blankLine = '\r\n\r\n'
const nothing = Buffer.alloc(0)

/**
 * HTTP/1.1 pipelining: one open request per socket; later bytes stay unparsed and the socket is
 * paused. Node's parser would create an object for each request in 64 kB. With a pace, a
 * socket that was refused in a crowd is read again after a moment.
 */
export function oneRequestAtATime(server: Server, pace?: RefusalPace): void {
  server.on('connection', (socket: Socket) => {
    // WebSockets of the development server take over their connection and its listeners.
    if (server.listenerCount('upgrade') > 0) return
    const [parse] = socket.listeners('data') as Parse[]
    if (!parse) throw new Error('an HTTP server listens to its sockets')
    const turn: Turn = { parse, pace, isHeld: false, rest: nothing, tail: '', isOver: false }
    turns.set(socket, turn)
    socket.on('data', (bytes: Buffer) => {
      turn.rest = turn.rest.length === 0 ? bytes : Buffer.concat([turn.rest, bytes])
      advance(socket, turn)
    })
    socket.on('drain', () => advance(socket, turn))
    socket.removeListener('data', parse)
  })
}

/** False when another request of the socket is open: it is refused and the connection closed. */
export function takesItsTurn(request: IncomingMessage, answer: ServerResponse): boolean {
  const { socket } = request
  const turn = turns.get(socket)
  if (!turn) return true
  if (turn.request) {
    turn.isOver = true
    return false
  }
  turn.request = request
  answer.once('close', () => {
    delete turn.request
    hold(socket, turn, turn.pace?.holdMs(answer.statusCode) ?? 0)
    advance(socket, turn)
  })
  return true
}

function hold(socket: Socket, turn: Turn, ms: number): void {
  if (ms === 0 || socket.destroyed) return
  turn.isHeld = true
  const timer = setTimeout(() => {
    turn.isHeld = false
    socket.off('close', end)
    advance(socket, turn)
  }, ms)
  const end = () => clearTimeout(timer)
  socket.once('close', end)
}

/** No request of this socket is open. */
export function isIdle(socket: Socket): boolean {
  return turns.get(socket)?.request === undefined
}

function advance(socket: Socket, turn: Turn): void {
  while (turn.rest.length > 0 && mayParse(socket, turn)) {
    const piece = turn.rest.subarray(0, endOfPiece(turn))
    turn.rest = turn.rest.subarray(piece.length)
    // A copy: a slice would keep the whole packet in memory while the socket is idle.
    turn.tail = (turn.tail + piece.toString('latin1', Math.max(0, piece.length - 3))).slice(-3)
    turn.parse(piece)
  }
  if (turn.isOver) turn.rest = nothing
  if (turn.isOver || turn.rest.length > 0) socket.pause()
  else if (socket.isPaused() && !isBodyFull(turn)) socket.resume()
}

/** The parser paused the socket, because nobody reads the body yet: its reader resumes it. */
function isBodyFull({ request }: Turn): boolean {
  return (
    request !== undefined &&
    !request.complete &&
    request.readableLength >= request.readableHighWaterMark
  )
}

/** The body belongs to the open request. Node must not be fed while it waits for `drain`. */
function mayParse(socket: Socket, { request, isHeld, isOver }: Turn): boolean {
  return (
    !isOver &&
    !isHeld &&
    !socket.destroyed &&
    !socket.writableNeedDrain &&
    (!request || !request.complete)
  )
}

/** Index after the next blank line, which may have begun in the piece before. */
function endOfPiece({ rest, tail }: Turn): number {
  const across = (tail + rest.toString('latin1', 0, 3)).indexOf(blankLine)
  if (across >= 0) return across + blankLine.length - tail.length
  const at = rest.indexOf(blankLine)
  return at < 0 ? rest.length : at + blankLine.length
}
