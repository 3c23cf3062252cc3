"""
A bare webview of WPE WebKit as large as a phone, without a screen, for WebDriver: MiniBrowser is 1280 wide, prints no
console and forgets everything when it ends. Its library comes without introspection, so it is called as C.
"""
import argparse
import os
from ctypes import CDLL, CFUNCTYPE, Structure, byref, c_bool, c_char_p, c_int, c_uint, c_uint32, c_void_p

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True, help='folder of everything that is stored')
parser.add_argument('--log', required=True, help='file for what is printed')
parser.add_argument('--agent', help='user agent')
parser.add_argument('--script', help='file with a script that runs before those of each page')
options, _ = parser.parse_known_args()

log = os.open(options.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

wpe = CDLL('libwpe-1.0.so.1')
fdo = CDLL('libWPEBackend-fdo-1.0.so.1')
webkit = CDLL('libWPEWebKit-1.1.so.0')
gobject = CDLL('libgobject-2.0.so.0')
glib = CDLL('libglib-2.0.so.0')


def function(library, name, result=None):
    """A function whose pointers are not cut to 32 bits; variadic ones take their arguments as they are given."""
    found = getattr(library, name)
    found.restype = result
    return found


def text(value):
    return c_char_p(value.encode())


Notify = CFUNCTYPE(None, c_void_p, c_void_p)
Release = CFUNCTYPE(None, c_void_p)
Tick = CFUNCTYPE(c_int, c_void_p)
CreateView = CFUNCTYPE(c_void_p, c_void_p, c_void_p)


class ExportableClient(Structure):
    _fields_ = [
        ('export_egl_image', Notify),
        ('export_fdo_egl_image', Notify),
        ('export_shm_buffer', Notify),
        ('reserved_0', Release),
        ('reserved_1', Release),
    ]


function(wpe, 'wpe_loader_init', c_bool)(text('libWPEBackend-fdo-1.0.so.1'))
if not function(fdo, 'wpe_fdo_initialize_shm', c_bool)():
    raise SystemExit('no memory to draw in')

drawn = []
keep_frame = Notify(lambda _data, frame: drawn.append(frame))
client = ExportableClient(Notify(), Notify(), keep_frame, Release(), Release())
exportable = c_void_p(
    function(fdo, 'wpe_view_backend_exportable_fdo_egl_create', c_void_p)(
        byref(client), None, c_uint32(390), c_uint32(844)
    )
)
backend = c_void_p(
    function(fdo, 'wpe_view_backend_exportable_fdo_get_view_backend', c_void_p)(exportable)
)
visible_focused_in_window = 1 | 2 | 4
function(wpe, 'wpe_view_backend_add_activity_state')(backend, c_uint32(visible_focused_in_window))


def finish_frame(_data):
    """Nobody looks at the frames: the next one may come."""
    if drawn:
        frame = drawn.pop()
        function(fdo, 'wpe_view_backend_exportable_fdo_egl_dispatch_release_shm_exported_buffer')(
            exportable, c_void_p(frame)
        )
        function(fdo, 'wpe_view_backend_exportable_fdo_dispatch_frame_complete')(exportable)
    return 1


finish = Tick(finish_frame)
function(glib, 'g_timeout_add', c_uint)(c_uint(16), finish, None)

data = c_void_p(
    function(webkit, 'webkit_website_data_manager_new', c_void_p)(
        text('base-data-directory'), text(os.path.join(options.profile, 'data')),
        text('base-cache-directory'), text(os.path.join(options.profile, 'cache')),
        None,
    )
)
cookies = c_void_p(function(webkit, 'webkit_website_data_manager_get_cookie_manager', c_void_p)(data))
kept_in_sqlite = 1
function(webkit, 'webkit_cookie_manager_set_persistent_storage')(
    cookies, text(os.path.join(options.profile, 'cookies')), c_int(kept_in_sqlite)
)
context = c_void_p(function(webkit, 'webkit_web_context_new_with_website_data_manager', c_void_p)(data))
function(webkit, 'webkit_web_context_set_automation_allowed')(context, c_int(1))
languages = (c_char_p * 2)(b'ko-KR', None)
function(webkit, 'webkit_web_context_set_preferred_languages')(context, languages)

settings = c_void_p(function(webkit, 'webkit_settings_new', c_void_p)())
function(webkit, 'webkit_settings_set_enable_write_console_messages_to_stdout')(settings, c_int(1))
function(webkit, 'webkit_settings_set_javascript_can_open_windows_automatically')(settings, c_int(1))
if options.agent:
    function(webkit, 'webkit_settings_set_user_agent')(settings, text(options.agent))
content = c_void_p(function(webkit, 'webkit_user_content_manager_new', c_void_p)())
if options.script:
    with open(options.script, encoding='utf-8') as file:
        in_top_frame, at_start = c_int(1), c_int(0)
        script = function(webkit, 'webkit_user_script_new', c_void_p)(
            text(file.read()), in_top_frame, at_start, None, None
        )
    function(webkit, 'webkit_user_content_manager_add_script')(content, c_void_p(script))

view = function(gobject, 'g_object_new', c_void_p)(
    c_void_p(function(webkit, 'webkit_web_view_get_type', c_void_p)()),
    text('backend'), c_void_p(function(webkit, 'webkit_web_view_backend_new', c_void_p)(backend, None, None)),
    text('web-context'), context,
    text('settings'), settings,
    text('user-content-manager'), content,
    text('is-controlled-by-automation'), c_int(1),
    None,
)
give_view = CreateView(lambda _session, _data: view)


def connect(instance, signal, handler):
    function(gobject, 'g_signal_connect_data')(c_void_p(instance), text(signal), handler, None, None, c_int(0))




def print_opened(_view, action, _data):
    """An app opens what leaves its page in the browser of the phone."""
    request = function(webkit, 'webkit_navigation_action_get_request', c_void_p)(c_void_p(action))
    address = function(webkit, 'webkit_uri_request_get_uri', c_char_p)(c_void_p(request))
    print('OPENED', address.decode(), flush=True)
    return None


opened = CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_void_p)(print_opened)
connect(view, 'create', opened)

Started = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
started = Started(lambda _context, session, _data: connect(session, 'create-web-view', give_view))
connect(context.value, 'automation-started', started)

function(glib, 'g_main_loop_run')(c_void_p(function(glib, 'g_main_loop_new', c_void_p)(None, c_int(0))))
