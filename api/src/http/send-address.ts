import type { FastifyReply } from 'fastify';
import { sendJson } from './send-json.ts';

/** Sends an address as an answer (API-02): a JSON string. The path is on the origin that the browser sees. */
export function sendAddress(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string>>,
): FastifyReply {
  return sendJson(reply, `${path}?${new URLSearchParams(query).toString()}`);
}
