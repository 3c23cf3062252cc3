import { CallError } from '../../http/call-error.ts';
import { recordSign, watchSilence } from '../../http/silence.ts';
import type { PreparedCall } from './prepare-call.ts';

type SendOptions = PreparedCall & {
  form: FormData;
  signal?: AbortSignal | undefined;
  onProgress?: (share: number) => void;
  isWaitedFor?: boolean;
};

/**
 * Sends a multipart body through XMLHttpRequest, in this place alone: fetch reports upload progress only with request
 * streams, which HTTP/1.1 lacks. Its events tell which failure it is (SH-24).
 */
export function sendWithProgress(
  method: 'POST' | 'PATCH',
  path: string,
  options: SendOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted === true) {
      reject(new CallError('aborted'));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    request.timeout = options.timeLimit;
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      recordSign();
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const isGood = status >= 200 && status < 300;
      const failure = isGood
        ? CallError.ofCode(status, responseText)
        : CallError.ofAnswer(status, responseText);
      if (failure === undefined) resolve(responseText);
      else reject(failure);
    };
    request.onerror = () => reject(new CallError('network'));
    request.ontimeout = () => reject(new CallError('timeout'));
    request.onabort = () => reject(new CallError('aborted'));
    const endWatch = options.isWaitedFor === true ? watchSilence(loseAnswer) : undefined;
    function loseAnswer(): void {
      reject(new CallError('network'));
      request.abort();
    }
    request.onloadend = () => {
      endWatch?.();
      options.signal?.removeEventListener('abort', abort);
    };
    options.signal?.addEventListener('abort', abort);
    request.send(options.form);
  });
}
