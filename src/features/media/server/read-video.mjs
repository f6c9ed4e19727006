// node read-video.mjs FILE: prints what a video contains as one line of JSON. A separate process with little memory
// (inspect-video.ts): the index of a file may claim billions of frames, and the parser would allocate for them.
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny'

const input = new Input({ source: new FilePathSource(process.argv[2] ?? ''), formats: [MP4, WEBM] })
const [format, track] = [await input.getFormat(), await input.getPrimaryVideoTrack()]
if (!track) throw new Error('There is no picture in it.')
// What was cut off on its way has its index, and would stop in front of its viewers.
const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
if (!last || last.data.length < last.byteLength) throw new Error('Its end is missing.')
const facts = {
  mimeType: format === MP4 ? 'video/mp4' : 'video/webm',
  codec: await track.getCodec(),
  width: await track.getDisplayWidth(),
  height: await track.getDisplayHeight(),
  durationSeconds: await input.computeDuration(),
}
process.stdout.write(JSON.stringify(facts))
